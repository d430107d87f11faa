export const edgeWords = {
  label: 'Width of the sidebar',
  rail: 'Covers only',
  usual: 'Usual width',
  width: (px: number) => `${px} pixels`,
}

export const drawerWords = { title: 'Menu', close: 'Close menu' }
