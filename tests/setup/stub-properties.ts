import { onTestFinished } from 'vitest'

/** Gives what all tests share, such as `Element.prototype`, these properties until the running test is over. */
export function stubProperties(target: object, properties: object): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(properties))) {
    const before = Object.getOwnPropertyDescriptor(target, name)
    Object.defineProperty(target, name, descriptor)
    onTestFinished(() => {
      if (before) Object.defineProperty(target, name, before)
      else Reflect.deleteProperty(target, name)
    })
  }
}
