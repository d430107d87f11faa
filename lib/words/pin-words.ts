export const pinsUnstored =
  'This browser’s storage is full or switched off, so your pins last until you close this tab.'
