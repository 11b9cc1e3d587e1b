// The page's origin is not the emulator's, so the SDK's requests are real CORS requests.
// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:5050/" }
import { testWebSdk } from './testing/web-sdk-suite.ts';
import { loadBrowserSdk } from './testing/web-sdk.ts';

testWebSdk('browser build over WebChannel', loadBrowserSdk);
testWebSdk('browser build, long polling', loadBrowserSdk, { experimentalForceLongPolling: true });
