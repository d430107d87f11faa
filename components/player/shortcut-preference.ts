import { useHydrated } from '@/hooks/use-hydrated'
import { useStoredItem } from '@/hooks/use-stored-item'
import { oneOf, storedItem } from '@/lib/storage/browser-items'

const preference = storedItem('local', 'tonearm.shortcuts', oneOf(['on', 'off']))
const setOn = (isOn: boolean) => preference.write(isOn ? 'on' : 'off')

/** Single keys are a choice of this browser, which people who dictate text need (WCAG 2.1.4). */
export function useShortcutsSwitch(): { isOn: boolean; setOn(isOn: boolean): void } {
  const isOn = useStoredItem(preference) !== 'off'
  return { isOn: useHydrated() && isOn, setOn }
}
