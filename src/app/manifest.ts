import type { ManifestOptions } from 'vite-plugin-pwa';
import { PRODUCT_NAME } from '../lib/product.ts';
import { SHARE_TARGET_PATH, SHARED_FILE_FIELD } from './service-worker/share-target-path.ts';

/** The paper of tokens.css, which a manifest cannot read; index.html has both schemes. */
const PAPER = '#f4ead6';

const ICON_SIZES = [192, 512];

const iconsFor = (file: string, purpose: 'any' | 'maskable') =>
  ICON_SIZES.map((size) => ({
    src: `/icons/${file}-${size}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  }));

const shortcutIcons = [{ src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' }];

/**
 * How a phone installs the app. The pictures are made by `npm run icons` and
 * `npm run readme:picture`.
 */
export const manifest: Partial<ManifestOptions> = {
  id: '/home',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: 'Daily health and habit battles between friends.',
  lang: 'en-GB',
  dir: 'ltr',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: PAPER,
  theme_color: PAPER,
  categories: ['health', 'lifestyle', 'games'],
  icons: [...iconsFor('icon', 'any'), ...iconsFor('maskable', 'maskable')],
  shortcuts: [
    {
      name: "Today's targets",
      short_name: 'Today',
      description: 'What is left for today in all battles',
      url: '/home',
      icons: shortcutIcons,
    },
    {
      name: 'Battles',
      description: 'Running battles, requests and results',
      url: '/battles',
      icons: shortcutIcons,
    },
  ],
  screenshots: [
    {
      src: '/screenshots/duel-narrow.png',
      type: 'image/png',
      sizes: '780x1688',
      form_factor: 'narrow',
      label: 'A duel on day three',
    },
    {
      src: '/screenshots/home-narrow.png',
      type: 'image/png',
      sizes: '780x1688',
      form_factor: 'narrow',
      label: 'What is left for today',
    },
    {
      src: '/screenshots/duel-wide.png',
      type: 'image/png',
      sizes: '1280x800',
      form_factor: 'wide',
      label: 'A duel on a large screen',
    },
  ],
  share_target: {
    action: SHARE_TARGET_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARED_FILE_FIELD, accept: ['image/*'] }] },
  },
};
