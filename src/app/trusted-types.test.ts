import { expect, it, vi } from 'vitest';
import { guardScriptSinks } from './trusted-types.ts';

type Rules = Parameters<
  NonNullable<NonNullable<Parameters<typeof guardScriptSinks>[0]>['trustedTypes']>['createPolicy']
>[1];

function rules(): Rules {
  const createPolicy = vi.fn<(name: 'default', given: Rules) => void>();
  guardScriptSinks({ trustedTypes: { defaultPolicy: null, createPolicy } });
  const [call] = createPolicy.mock.calls;
  if (call === undefined) throw new Error('No policy was made');
  return call[1];
}

it('lets no text become an element', () => {
  const style = document.createElement('div');
  style.innerHTML = rules().createHTML('a{b:c}<img src=x onerror=alert(1)>');
  expect(style.childElementCount).toBe(0);
});

it.each(['/service-worker.js', 'https://www.googletagmanager.com/gtag/js?id=G-1'])(
  'lets a script come from %s',
  (address) => {
    expect(rules().createScriptURL(address)).toBe(new URL(address, location.href).href);
  },
);

it.each([
  'https://evil.example/x.js',
  'https://www.google.com/complete/search?callback=x',
  'https://www.gstatic.com/x.js',
  'https://www.googletagmanager.com.evil.example/gtag/js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
])('lets no script come from %s', (address) => {
  expect(() => rules().createScriptURL(address)).toThrow(TypeError);
});

it('asks nothing of a browser without Trusted Types', () => {
  expect(() => guardScriptSinks({})).not.toThrow();
});

it('leaves the policy that an extension has on every page: a second one would throw', () => {
  const createPolicy = vi.fn<() => void>();
  guardScriptSinks({ trustedTypes: { defaultPolicy: {}, createPolicy } });
  expect(createPolicy).not.toHaveBeenCalled();
});
