/** What a browser needs to know to install the website as an app. */
export const APP_MANIFEST = {
  id: '/',
  name: 'Tenline',
  short_name: 'Tenline',
  description: 'Ten games, one line: the last ten games of any football player or team against a line you can move.',
  lang: 'en',
  start_url: '/app/stats',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f8f7',
  theme_color: '#2f7d63',
  categories: ['sports'],
  icons: [
    { src: '/icon/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Statistics', url: '/app/stats', icons: [{ src: '/icon/96.png', sizes: '96x96' }] },
    { name: 'Match Analyzer', url: '/app/analyzer', icons: [{ src: '/icon/96.png', sizes: '96x96' }] },
    { name: 'Notebook', url: '/app/notebook', icons: [{ src: '/icon/96.png', sizes: '96x96' }] },
  ],
} as const;
