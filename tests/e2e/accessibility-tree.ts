import type { CDPSession, Page } from '@playwright/test';

import type { SpokenNode } from './spoken-screen.ts';

/** The roles that Chromium calls otherwise than ARIA; '' where nothing is said. */
const ARIA_ROLES: Readonly<Record<string, string>> = {
  DescriptionList: '',
  Details: '',
  DisclosureTriangle: 'button',
  LabelText: '',
  Legend: '',
  MenuListPopup: '',
  RootWebArea: '',
  emphasis: '',
  generic: '',
  image: 'img',
  none: '',
  paragraph: '',
  sectionfooter: '',
  sectionheader: '',
  strong: '',
  time: '',
};

type AxNode = Awaited<ReturnType<typeof fetchTree>>['nodes'][number];
type Attributes = Readonly<Record<string, string>>;

/** What Chromium tells a screen reader of the page as it is now. */
export async function readScreen(page: Page): Promise<readonly SpokenNode[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes, attributes } = await fetchTree(client);
  await client.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (id: string): readonly SpokenNode[] => {
    const node = byId.get(id);
    if (node === undefined) return [];
    const ownAttributes = attributes.get(node.backendDOMNodeId ?? Number.NaN) ?? {};
    return readNode(node, ownAttributes, (node.childIds ?? []).flatMap(read));
  };
  return nodes
    .filter(({ parentId }) => parentId === undefined)
    .flatMap(({ nodeId }) => read(nodeId));
}

/** The tree, and the elements' attributes: the protocol tells some of them nowhere else. */
async function fetchTree(client: CDPSession) {
  await client.send('DOM.enable');
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const document = await client.send('DOM.getFlattenedDocument', { depth: -1 });
  const attributes = new Map(
    document.nodes.map(({ backendNodeId, attributes: pairs = [] }) => [
      backendNodeId,
      attributesOf(pairs),
    ]),
  );
  return { nodes, attributes };
}

/** From `['role', 'meter', …]`. */
const attributesOf = (pairs: readonly string[]): Attributes =>
  Object.fromEntries(
    pairs.flatMap((name, index) => (index % 2 === 0 ? [[name, pairs[index + 1] ?? '']] : [])),
  );

function readNode(
  node: AxNode,
  attributes: Attributes,
  children: readonly SpokenNode[],
): readonly SpokenNode[] {
  const role = String(node.role?.value ?? '');
  const name = String(node.name?.value ?? '');
  if (node.ignored) return [silent(children)];
  if (role === 'InlineTextBox' || role === 'ListMarker') return [];
  if (role === 'StaticText') return [name];
  if (role === 'LineBreak') return [' '];
  // Without a name a form is no landmark.
  const ariaRole = role === 'form' && name === '' ? '' : (ARIA_ROLES[role] ?? role);
  if (ariaRole === '') return [silent(children)];
  return [{ role: ariaRole, name, states: statesOf(ariaRole, node, attributes), children }];
}

/** Says nothing itself, but parts what is in it from what is beside it. */
const silent = (children: readonly SpokenNode[]): SpokenNode => ({
  role: '',
  name: '',
  states: [],
  children,
});

/** What is said of an element after its role and name. */
function statesOf(role: string, node: AxNode, attributes: Attributes): readonly string[] {
  const property = (name: string): string =>
    String(node.properties?.find((given) => given.name === name)?.value.value ?? '');
  const flag = (name: string): string => (property(name) === 'true' ? name : '');
  const either = (name: string, yes: string, no: string): string =>
    ({ true: yes, false: no })[property(name)] ?? '';
  const value = attributes['aria-valuetext'] ?? String(node.value?.value ?? '');
  return [
    role === 'heading' ? after('level', property('level')) : '',
    either('checked', 'checked', 'not checked'),
    either('expanded', 'expanded', 'collapsed'),
    flag('selected'),
    flag('pressed'),
    flag('required'),
    flag('invalid'),
    flag('disabled'),
    attributes['aria-busy'] === 'true' ? 'busy' : '',
    after('current', attributes['aria-current'] ?? ''),
    after('opens a', property('hasPopup')),
    after('value', value && `"${value}"`),
    after('described', node.description?.value ? `"${String(node.description.value)}"` : ''),
    property('focused') === 'true' ? 'has focus' : '',
  ].filter((state) => state !== '');
}

const after = (before: string, text: string): string => text && `${before} ${text}`;
