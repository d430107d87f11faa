import type { CoverProblem } from '@/lib/browser/cover-image'

export const coverProblems: Record<CoverProblem, string> = {
  empty: 'This file is empty. Choose another picture.',
  'too-large': 'This file is larger than 30 MB. Choose a smaller picture.',
  'no-picture': 'This is not a picture. Choose a JPEG, PNG or WebP file.',
  unreadable: 'This browser cannot read the picture. Choose a JPEG, PNG or WebP file.',
  'too-rich': 'This picture is too large for Spotify, even when compressed. Choose a simpler one.',
}
