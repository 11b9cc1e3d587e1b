import { postPoster } from './post-poster.ts';

// Without the poster the app comes all the same, and says itself what went wrong.
document.posted = postPoster(location).catch(() => false);
