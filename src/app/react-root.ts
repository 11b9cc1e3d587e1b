/** With React, which is run as this module is: a chunk that only imports it would run it with its own first line. */
export { createRoot, type Root } from 'react-dom/client';
