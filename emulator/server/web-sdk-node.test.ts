import { testWebSdk } from './testing/web-sdk-suite.ts';
import { loadNodeSdk } from './testing/web-sdk.ts';

testWebSdk('Node build over gRPC', loadNodeSdk);
