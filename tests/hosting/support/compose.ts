/** What compose.yaml says of a service. */
export type Service = {
  ports?: string[]
  volumes?: string[]
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  stop_grace_period?: string
  restart?: string
}

/** What a test puts in place of what is fixed in the file. */
export type Places = {
  /** The port of this machine that leads to one of the container. */
  published(port: number): number
  /** A volume’s name or folder. */
  source(name: string): string
}

const options: { [Key in keyof Service]-?: (value: NonNullable<Service[Key]>, places: Places) => string[] } =
  {
    ports: (ports, { published }) =>
      ports.flatMap((port) => {
        const target = Number(port.split(':').at(-1))
        return ['--publish', `127.0.0.1:${published(target)}:${target}`]
      }),
    volumes: (volumes, { source }) =>
      volumes.flatMap((volume) => {
        const [from = '', to] = volume.split(':')
        return ['--volume', `${source(from)}:${to}`]
      }),
    read_only: (isReadOnly) => (isReadOnly ? ['--read-only'] : []),
    tmpfs: (folders) => folders.flatMap((folder) => ['--tmpfs', folder]),
    cap_drop: (names) => names.flatMap((name) => ['--cap-drop', name]),
    security_opt: (settings) => settings.flatMap((setting) => ['--security-opt', setting]),
    stop_grace_period: (period) => ['--stop-timeout', period.replace(/s$/, '')],
    restart: (policy) => ['--restart', policy],
  }

/** Not of how it runs. */
const others = ['build', 'image']

/**
 * A service as the arguments of `docker run` and `podman run`, without the image. Where there is no compose program, a test
 * starts it so; a key that is not known here fails it.
 */
export function runArguments(service: Record<string, unknown>, places: Places): string[] {
  return Object.entries(service).flatMap(([key, value]) => {
    if (others.includes(key)) return []
    const option = options[key as keyof Service] as ((value: unknown, places: Places) => string[]) | undefined
    if (!option) throw new Error(`The test does not know what “${key}” of a compose file means.`)
    return option(value, places)
  })
}
