'use client'

import { useState } from 'react'
import { formatReleaseDate } from '@/lib/music/format'
import { newReleases, watchProgress } from '@/lib/releases/release-watch'
import { CardShelf } from './card-shelf'
import { useReleaseWatch } from './use-release-watch'

/** Gathered artist by artist over many visits: the provider has no list of them. */
export function NewReleases() {
  const { watch, error, retry } = useReleaseWatch()
  const { checked, total } = watchProgress(watch)
  const [nowMs] = useState(() => Date.now())
  const releases = newReleases(watch, nowMs)
  const isUnknown = watch.roundAtMs === 0
  return (
    <CardShelf
      heading="New releases"
      what="New releases"
      empty={
        total > 0 && checked === total
          ? 'Nothing new in three months from the artists you follow.'
          : 'New music by the artists you follow appears here.'
      }
      of={{
        error,
        mutate: retry,
        data: isUnknown
          ? undefined
          : releases.map(({ id, uri, name, artists, releaseDate, images }) => ({
              key: id,
              name,
              line: `${artists} · ${formatReleaseDate(releaseDate)}`,
              href: `/album/${id}`,
              images,
              play: { uri, request: { contextUri: uri } },
            })),
      }}
    />
  )
}
