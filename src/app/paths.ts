/** Every address of the console: `pattern` for the route table, `to` for links. No literals elsewhere. */
export const paths = {
  root: { pattern: '/', to: () => '/' },
  console: { pattern: '/console', to: () => '/console' },
  gallery: { pattern: '/ui', to: () => '/ui' },
  galleryFrame: { pattern: '/ui/frame', to: () => '/ui/frame' },
  galleryCard: { pattern: '/ui/card', to: () => '/ui/card' },
} as const;
