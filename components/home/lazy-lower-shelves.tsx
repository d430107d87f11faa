'use client'

import { idlePart } from '@/components/frame/deferred'

/** The lower shelves of Home are out of view on every screen. */
export const LazyLowerShelves = idlePart((bundle) => bundle.LowerShelves)
