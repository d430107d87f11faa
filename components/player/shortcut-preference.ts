import { useHydrated } from '@/hooks/use-hydrated'
import { useStoredItem } from '@/hooks/use-stored-item'
import { oneOf, storedItem } from '@/lib/storage/browser-items'

const preference = storedItem('local', 'tonearm.shortcuts', oneOf(['on', 'off']))
const setOn = (isOn: boolean) => preference.write(isOn ? 'on' : 'off')

/** Single-key shortcuts can be turned off per browser, as WCAG 2.1.4 requires for speech input. */
export function useShortcutsSwitch(): { isOn: boolean; setOn(isOn: boolean): void } {
  const isOn = useStoredItem(preference) !== 'off'
  return { isOn: useHydrated() && isOn, setOn }
}
