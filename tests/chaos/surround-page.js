/**
 * Runs in every frame before its own scripts: a clock that can be wrong, and a storage that fails. Cookies say how, since
 * they outlive the page and belong to all tabs.
 */
window.chaosCookie = (name) =>
  location.protocol.startsWith('http')
    ? new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
    : undefined

let shiftMs = Number(window.chaosCookie('chaos-clock') ?? 0)
let trouble = window.chaosCookie('chaos-storage') ?? 'none'
window.chaosSurround = (surroundings) => {
  shiftMs = surroundings.shiftMs
  trouble = surroundings.trouble
}

const RealDate = Date
const now = () => RealDate.now() + shiftMs
window.Date = new Proxy(RealDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

const failure = (name) => new DOMException(`Chaos: ${name}`, name)
/** Of the type that others look for. Its members are those of `members`; any other is a function that does nothing. */
const silent = (type, members = {}) =>
  new Proxy(
    {},
    {
      get: (_target, key) => (key === 'then' ? undefined : (members[key] ?? (() => {}))),
      set: () => true,
      getPrototypeOf: () => type.prototype,
    },
  )
/** No event ever comes. */
const silentRequest = () => silent(IDBOpenDBRequest)
const asks = 'get getKey getAll getAllKeys count put add delete clear openCursor openKeyCursor'.split(' ')
const silentStore = () =>
  silent(IDBObjectStore, {
    index: silentStore,
    ...Object.fromEntries(asks.map((ask) => [ask, () => silent(IDBRequest)])),
  })
const silentTransaction = (names) =>
  silent(IDBTransaction, { objectStoreNames: [names].flat(), objectStore: silentStore })

/** In its place `meet` answers; where that gives undefined, it does what it always did. */
function alter(owner, methods, meet) {
  for (const method of methods) {
    const real = owner.prototype[method]
    owner.prototype[method] = function (...args) {
      const met = meet(method, ...args)
      return met === undefined ? real.apply(this, args) : met
    }
  }
}

alter(Storage, ['getItem', 'setItem', 'removeItem', 'clear'], (method) => {
  if (trouble === 'refused') throw failure('SecurityError')
  if (trouble === 'full' && method === 'setItem') throw failure('QuotaExceededError')
})
alter(IDBFactory, ['open', 'deleteDatabase'], () => {
  if (trouble === 'refused') throw failure('SecurityError')
  return trouble === 'silent' ? silentRequest() : undefined
})
alter(IDBDatabase, ['transaction'], (_method, names) => {
  if (trouble === 'refused') throw failure('InvalidStateError')
  return trouble === 'silent' ? silentTransaction(names) : undefined
})
alter(IDBObjectStore, ['put', 'add'], () => {
  if (trouble === 'full') throw failure('QuotaExceededError')
})

const cacheTrouble = (method) => {
  if (trouble === 'silent') return new Promise(() => {})
  if (trouble === 'refused') return Promise.reject(failure('SecurityError'))
  return trouble === 'full' && method === 'put' ? Promise.reject(failure('QuotaExceededError')) : undefined
}
// Only where the address is secure enough for them.
if (window.caches) {
  alter(CacheStorage, ['open', 'match', 'has', 'keys', 'delete'], cacheTrouble)
  alter(Cache, ['match', 'matchAll', 'put', 'keys', 'delete'], cacheTrouble)
}
