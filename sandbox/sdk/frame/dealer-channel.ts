import type { CommandAnswer, DealerMessage, DeviceCommand, Rejection } from '../messages'

/** No rejection: the sandbox couldn’t be reached. */
export type Opened = { ok: true } | { ok: false; rejection: Rejection | null }

/** A channel to the sandbox: a response that stays open, and small requests. */
export type DealerChannel = {
  /** Resolves after the handshake; `onEnd` reports a channel that breaks later. */
  open(token: string, device: { name: string; volume: number }): Promise<Opened>
  send(token: string, deviceId: string, command: DeviceCommand): Promise<CommandAnswer | 'unreachable'>
  close(): void
}

type Hearing = { onMessage: (message: DealerMessage) => void; onEnd: () => void }

function post(path: string, token: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
}

async function readLines(stream: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = `${rest}${decoder.decode(part.value, { stream: true })}`.split('\n')
    rest = lines.pop() ?? ''
    lines.filter(Boolean).forEach(onLine)
  }
}

export function createDealerChannel({ onMessage, onEnd }: Hearing): DealerChannel {
  let current: AbortController | null = null

  async function listen(stream: ReadableStream<Uint8Array>, controller: AbortController): Promise<void> {
    try {
      await readLines(stream, (line) => onMessage(JSON.parse(line)))
    } catch (error) {
      // A broken connection ends here like a closed one; both are reported below.
      if (!(error instanceof TypeError || error instanceof DOMException)) {
        throw error
      }
    }
    if (current === controller) {
      current = null
      onEnd()
    }
  }

  return {
    async open(token, device) {
      current?.abort()
      const controller = new AbortController()
      current = controller
      try {
        const response = await post('/dealer/connect', token, device, controller.signal)
        if (!response.ok || !response.body) {
          return { ok: false, rejection: null }
        }
        if (response.headers.get('content-type')?.startsWith('application/json')) {
          return { ok: false, rejection: await response.json() }
        }
        void listen(response.body, controller)
        return { ok: true }
      } catch (error) {
        if (error instanceof TypeError || error instanceof DOMException) {
          return { ok: false, rejection: null }
        }
        throw error
      }
    },
    async send(token, deviceId, command) {
      try {
        const response = await post('/dealer/command', token, { deviceId, command })
        return response.ok ? await response.json() : 'unreachable'
      } catch (error) {
        if (error instanceof TypeError) {
          return 'unreachable'
        }
        throw error
      }
    },
    close() {
      const closing = current
      current = null
      closing?.abort()
    },
  }
}
