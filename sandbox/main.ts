import { serve } from '@hono/node-server'
import { createRenderThread } from './media/render-thread'
import { defaultHost, readOptions } from './options'
import { createSandbox } from './server'

try {
  const { host, port, ...options } = readOptions(process.env)
  const thread = createRenderThread()
  const { app, world } = createSandbox({ ...options, render: thread.render })
  const server = serve({ fetch: app.fetch, hostname: host, port }, (address) => {
    world.setOrigin(`http://${defaultHost}:${address.port}`)
    console.log(`Sandbox ready at ${world.origin()}`)
    thread.start()
  })
  server.on('error', (error: NodeJS.ErrnoException) => stop(portProblem(error, port)))
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}

function portProblem(error: NodeJS.ErrnoException, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop that program or set SANDBOX_PORT to another port (0 takes any free one).`
    case 'EACCES':
      return `This user can’t open port ${port}. Set SANDBOX_PORT to one above 1023.`
    default:
      return error.message
  }
}

function stop(problem: string): void {
  console.error(`The sandbox can’t start: ${problem}`)
  process.exitCode = 1
}
