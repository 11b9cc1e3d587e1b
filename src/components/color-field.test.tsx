import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installBrowserParts } from '../testing/browser-parts.ts';
import { ColorField } from './color-field.tsx';

const swatch = () => screen.getByRole('button', { name: /Hair.*#845d43/ });

const sheet = () => screen.queryByRole('group', { name: 'Hair' });

function renderField() {
  const onOpen = vi.fn<() => void>();
  const onChange = vi.fn<(color: string) => void>();
  const onClose = vi.fn<() => void>();
  render(
    <>
      <ColorField label="Hair" value="#845d43" {...{ onOpen, onChange, onClose }} />
      <button type="button">Skin</button>
    </>,
  );
  return { user: userEvent.setup(), onOpen, onChange, onClose };
}

it('is a button that says which colour it holds, and leaves the rest to the browser', () => {
  renderField();
  expect(swatch()).toHaveAttribute('popovertarget');
});

describe('fault 23: where the browser has no popovers', () => {
  beforeEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
  afterEach(installBrowserParts);

  it('opens by a press and closes by Done', async () => {
    const { user, onOpen, onClose } = renderField();
    expect(sheet()).toBeNull();
    await user.click(swatch());
    expect(sheet()).toBeVisible();
    expect(swatch()).toHaveAttribute('aria-expanded', 'true');
    expect(onOpen).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(sheet()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('takes a colour', async () => {
    const { user, onChange } = renderField();
    await user.click(swatch());
    fireEvent.change(screen.getByRole('textbox', { name: 'Hair' }), {
      target: { value: '#112233' },
    });
    expect(onChange).toHaveBeenLastCalledWith('#112233');
  });

  it('closes by Escape, which the dialog under it does not get', async () => {
    const { user, onClose } = renderField();
    await user.click(swatch());
    const isLeftToOthers = fireEvent.keyDown(screen.getByRole('textbox', { name: 'Hair' }), {
      key: 'Escape',
    });
    expect(isLeftToOthers).toBe(false);
    expect(sheet()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes when the focus goes on to what it covers', async () => {
    const { user } = renderField();
    await user.click(swatch());
    screen.getByRole('button', { name: 'Done' }).focus();
    await user.tab({ shift: true });
    expect(sheet()).toBeVisible();
    await user.tab();
    await user.tab();
    expect(sheet()).toBeNull();
  });

  it('closes by a press beside it', async () => {
    const { user } = renderField();
    await user.click(swatch());
    await user.click(document.body);
    expect(sheet()).toBeNull();
  });
});
