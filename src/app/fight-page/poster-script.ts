import { postPoster } from './post-poster.ts';

document.posted = postPoster(location);
