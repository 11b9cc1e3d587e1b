import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { type ToastMessage, ToastRegion } from './toast-region.tsx';

it('interrupts with errors and waits with everything else', () => {
  render(
    <ToastRegion
      toasts={[
        { id: 1, tone: 'error', text: 'Failed to save photo. Please try again.' },
        { id: 2, tone: 'success', text: 'Photo uploaded' },
      ]}
      onDismiss={vi.fn<() => void>()}
    />,
  );
  expect(within(screen.getByRole('alert')).getByText(/Failed to save photo/)).toBeVisible();
  expect(within(screen.getByRole('status')).getByText('Photo uploaded')).toBeVisible();
});

it.each(['error', 'success'] as const)('says only the new one of two messages (%s)', (tone) => {
  const toasts = [
    { id: 1, tone, text: 'The first' },
    { id: 2, tone, text: 'The second' },
  ];
  render(<ToastRegion toasts={toasts} onDismiss={vi.fn<() => void>()} />);
  // A region of either role is said as a whole, unless told.
  expect(screen.getByText('The second').closest('[role=alert], output')).toHaveAttribute(
    'aria-atomic',
    'false',
  );
});

it('puts a message away when it is pressed', async () => {
  const onDismiss = vi.fn<(id: number) => void>();
  render(
    <ToastRegion
      toasts={[{ id: 7, tone: 'info', text: 'Photo uploaded' }]}
      onDismiss={onDismiss}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Photo uploaded' }));
  expect(onDismiss).toHaveBeenCalledWith(7);
});

it('undoes and puts the message away', async () => {
  const onDismiss = vi.fn<(id: number) => void>();
  const onPress = vi.fn<() => void>();
  render(
    <ToastRegion
      toasts={[{ id: 7, tone: 'info', text: 'No sweets', action: { label: 'Undo', onPress } }]}
      onDismiss={onDismiss}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(onDismiss).toHaveBeenCalledWith(7);
});

it('keeps the place where messages are announced while there are none', () => {
  render(<ToastRegion toasts={[]} onDismiss={vi.fn<() => void>()} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('undoes the newest on Ctrl+Z, but leaves a text field its own', async () => {
  const user = userEvent.setup();
  const onDismiss = vi.fn<(id: number) => void>();
  const onPress = vi.fn<() => void>();
  render(
    <>
      <input aria-label="Steps" />
      <ToastRegion
        toasts={[
          { id: 7, tone: 'info', text: 'No sweets: done', action: { label: 'Undo', onPress } },
          { id: 8, tone: 'success', text: 'Photo uploaded' },
        ]}
        onDismiss={onDismiss}
      />
    </>,
  );
  await user.click(screen.getByLabelText('Steps'));
  await user.keyboard('{Control>}z{/Control}');
  expect(onPress).not.toHaveBeenCalled();
  await user.tab();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(onDismiss).toHaveBeenCalledWith(7));
  expect(onPress).toHaveBeenCalledOnce();
});

it('undoes on Ctrl+Z what is offered within the same frame', async () => {
  const onPress = vi.fn<() => void>();
  const onDismiss = vi.fn<() => void>();
  const { rerender } = render(<ToastRegion toasts={[]} onDismiss={onDismiss} />);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  const toast = { id: 7, tone: 'info', text: 'Done', action: { label: 'Undo', onPress } } as const;
  rerender(<ToastRegion toasts={[toast]} onDismiss={onDismiss} />);
  await waitFor(() => expect(onPress).toHaveBeenCalledOnce());
});

it.each([
  ['with Caps Lock', { key: 'Z', code: 'KeyZ' }, 1],
  ['on a Greek keyboard', { key: 'ζ', code: 'KeyZ' }, 1],
  ['on a German keyboard', { key: 'z', code: 'KeyY' }, 1],
  ['at the place of Z, where that is another letter', { key: 'w', code: 'KeyZ' }, 0],
])('knows Ctrl+Z %s', async (_where, key, times) => {
  const onPress = vi.fn<() => void>();
  const onDismiss = vi.fn<() => void>();
  const toast = { id: 7, tone: 'info', text: 'Done', action: { label: 'Undo', onPress } } as const;
  render(<ToastRegion toasts={[toast]} onDismiss={onDismiss} />);
  const isLeftToBrowser = fireEvent.keyDown(document.body, { ...key, ctrlKey: true });
  expect(isLeftToBrowser).toBe(times === 0);
  await waitFor(() => expect(onPress).toHaveBeenCalledTimes(times));
});

it('shows the newest message on top, where it pushes none away', () => {
  const toasts = [
    { id: 1, tone: 'info' as const, text: 'The first' },
    { id: 2, tone: 'info' as const, text: 'The second' },
  ];
  render(<ToastRegion toasts={toasts} onDismiss={vi.fn<() => void>()} />);
  expect(screen.getByRole('status')).toHaveTextContent(/The second.*The first/);
});

/** A message, and the dialog that it stands in while that is open. */
const customise = (isOpen: boolean, listeners: Partial<ComponentProps<typeof ToastRegion>>) => (
  <>
    {isOpen && (
      <Dialog title="Customise" onClose={vi.fn<() => void>()}>
        Colours
      </Dialog>
    )}
    <ToastRegion
      toasts={[{ id: 7, tone: 'success', text: 'Avatar Saved' }]}
      onDismiss={vi.fn<() => void>()}
      {...listeners}
    />
  </>
);

it('stands inside an open dialog, where it can be heard and pressed, and comes back to the page', async () => {
  const onDismiss = vi.fn<(id: number) => void>();
  const page = (isOpen: boolean) => customise(isOpen, { onDismiss });
  const { rerender } = render(page(true));
  const dialog = within(screen.getByRole('dialog'));
  expect(within(dialog.getByRole('status')).getByText('Avatar Saved')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Avatar Saved' }));
  expect(onDismiss).toHaveBeenCalledWith(7);
  rerender(page(false));
  expect(within(screen.getByRole('status')).getByText('Avatar Saved')).toBeVisible();
});

it('is held while the keyboard is in it, and gives the focus back', async () => {
  const user = userEvent.setup();
  const onHold = vi.fn<(isHeld: boolean) => void>();
  const page = (toasts: readonly ToastMessage[]) => (
    <>
      <button type="button">Send</button>
      <ToastRegion toasts={toasts} onDismiss={vi.fn<() => void>()} onHold={onHold} />
    </>
  );
  const { rerender } = render(page([{ id: 7, tone: 'info', text: 'Photo uploaded' }]));
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Photo uploaded' })).toHaveFocus();
  expect(onHold).toHaveBeenLastCalledWith(true);
  rerender(page([]));
  expect(onHold).toHaveBeenLastCalledWith(false);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});

it('is held by a mouse that only rests there for ten seconds', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onHold = vi.fn<(isHeld: boolean) => void>();
  render(
    <ToastRegion
      toasts={[{ id: 7, tone: 'info', text: 'Photo uploaded' }]}
      onDismiss={vi.fn<() => void>()}
      onHold={onHold}
    />,
  );
  fireEvent.pointerEnter(screen.getByText('Photo uploaded'), { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(9999));
  expect(onHold).toHaveBeenLastCalledWith(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(onHold).toHaveBeenLastCalledWith(false);
});

it('is held no longer when the dialog goes that a mouse was on it in', () => {
  const onHold = vi.fn<(isHeld: boolean) => void>();
  const page = (isOpen: boolean) => customise(isOpen, { onHold });
  const { rerender } = render(page(true));
  fireEvent.pointerEnter(screen.getByText('Avatar Saved'), { pointerType: 'mouse' });
  expect(onHold).toHaveBeenLastCalledWith(true);
  rerender(page(false));
  expect(onHold).toHaveBeenLastCalledWith(false);
});

it('is held while a mouse is on it', async () => {
  const user = userEvent.setup();
  const onHold = vi.fn<(isHeld: boolean) => void>();
  render(
    <ToastRegion
      toasts={[{ id: 7, tone: 'info', text: 'Photo uploaded' }]}
      onDismiss={vi.fn<() => void>()}
      onHold={onHold}
    />,
  );
  await user.hover(screen.getByText('Photo uploaded'));
  expect(onHold).toHaveBeenLastCalledWith(true);
  await user.unhover(screen.getByText('Photo uploaded'));
  expect(onHold).toHaveBeenLastCalledWith(false);
});
