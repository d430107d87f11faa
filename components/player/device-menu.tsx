import { Menu as BaseMenu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { Car, Gamepad2, Laptop, MonitorSpeaker, Smartphone, Speaker, Tablet, Tv } from 'lucide-react'
import { Menu } from '@/components/ui/menu'
import menuStyles from '@/components/ui/menu.module.css'
import type { PopupControl } from '@/hooks/use-open'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import { type Device, isAddressable } from '@/lib/music/playback'
import { selectCurrentDeviceId, selectOwnDeviceId } from '@/lib/player/selectors'
import { deviceWords } from '@/lib/words/device-words'
import styles from './device-menu.module.css'
import { openSide, usePlayerLook } from './player-look'

const icons: Record<string, typeof Speaker> = {
  computer: Laptop,
  smartphone: Smartphone,
  tablet: Tablet,
  speaker: Speaker,
  avr: Speaker,
  stb: Tv,
  tv: Tv,
  castvideo: Tv,
  castaudio: Speaker,
  gameconsole: Gamepad2,
  automobile: Car,
}

export function DeviceMenu({ control }: { control: PopupControl }) {
  const look = usePlayerLook()
  const commands = usePlayerCommands()
  const devices = usePlayer((state) => state.devices)
  const current = usePlayer(selectCurrentDeviceId)
  return (
    <Menu control={control} label={look.labels.devices} side={openSide(look)}>
      <p className={styles.heading}>{deviceWords.heading}</p>
      <BaseMenu.RadioGroup
        value={current ?? ''}
        onValueChange={(deviceId: string) => {
          if (deviceId !== current) void commands.transferTo(deviceId)
        }}
      >
        {devices.map((device) => (
          <DeviceItem key={device.id} device={device} />
        ))}
      </BaseMenu.RadioGroup>
      <p className={styles.others}>{deviceWords.others}</p>
    </Menu>
  )
}

function DeviceItem({ device }: { device: Device }) {
  const isOwn = usePlayer((state) => selectOwnDeviceId(state) === device.id)
  const Icon = icons[device.type] ?? MonitorSpeaker
  return (
    <BaseMenu.RadioItem
      className={clsx(menuStyles.item, styles.device)}
      value={device.id}
      disabled={device.isRestricted || !isAddressable(device.id)}
      closeOnClick
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      <span className="rest">
        <span className={styles.name} dir="auto">
          {device.name}
        </span>
        <span className={styles.kind}>{lineOf(device, isOwn)}</span>
      </span>
      <BaseMenu.RadioItemIndicator className={styles.mark} keepMounted>
        <span aria-hidden />
      </BaseMenu.RadioItemIndicator>
    </BaseMenu.RadioItem>
  )
}

function lineOf({ type, id, isRestricted, supportsVolume }: Device, isOwn: boolean): string {
  if (isRestricted) return deviceWords.restricted
  if (!isAddressable(id)) return deviceWords.unreachable
  if (isOwn) return deviceWords.here
  const kind = deviceWords.kind(type)
  return supportsVolume ? kind : deviceWords.ownVolume(kind)
}
