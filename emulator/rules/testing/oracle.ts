import { rulesWith } from './harness.ts';

const PROJECT = 'demo-language';
const DOCUMENT = `/v1/projects/${PROJECT}/databases/(default)/documents/things/one`;

/** What makes alice's token here, where nobody asks for a signature. */
const TOKEN = [{ alg: 'none' }, { sub: 'alice', email: 'alice@example.com' }]
  .map((part) => `${Buffer.from(JSON.stringify(part)).toString('base64url')}.`)
  .join('');

/**
 * What the official emulator at this `host:port` makes of a condition when alice gets `/things/one`: `true`,
 * `false` or `error`.
 */
export async function askOracle(host: string, condition: string): Promise<string> {
  await send(host, 'PATCH', DOCUMENT, 'owner', {});
  if (await allows(host, condition)) return 'true';
  return (await allows(host, `!(${condition})`)) ? 'false' : 'error';
}

async function allows(host: string, condition: string): Promise<boolean> {
  const files = [{ name: 'firestore.rules', content: rulesWith(condition) }];
  const address = `/emulator/v1/projects/${PROJECT}:securityRules`;
  const isCompiled = await send(host, 'PUT', address, 'owner', { rules: { files } });
  return isCompiled && send(host, 'GET', DOCUMENT, TOKEN);
}

/** True when it is answered with success. */
async function send(
  host: string,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<boolean> {
  const response = await fetch(`http://${host}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.ok;
}
