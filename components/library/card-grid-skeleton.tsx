import { CardSkeleton } from '@/components/screen/card'
import { CardGrid } from '@/components/screen/shelf'

export function CardGridSkeleton() {
  return (
    <CardGrid rows={2}>
      {Array.from({ length: 16 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <CardSkeleton key={index} />
      ))}
    </CardGrid>
  )
}
