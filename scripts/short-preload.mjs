/**
 * Fetches a chunk's styles and scripts by `preloadFiles` instead of Vite's own helper, two thirds of which are
 * for nonces, other bases and browsers without `modulepreload`, and which every page loads before anything else.
 * @returns {import('vite').Plugin}
 */
export function shortPreload() {
  return {
    name: 'short-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export { preloadFiles as __vitePreload } from '/src/app/preload-files.ts';",
    },
  };
}
