import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ForeignPicture } from './foreign-picture.tsx';
import styles from './foreign-picture.module.css';

function open(width: number, height: number) {
  const onFail = vi.fn<() => void>();
  render(
    <ForeignPicture src="/a.jpg" alt="Proof" className="look" maxSide={600} onFail={onFail} />,
  );
  const picture = screen.getByRole('img', { name: 'Proof' });
  Object.defineProperties(picture, {
    naturalWidth: { value: width },
    naturalHeight: { value: height },
  });
  return { picture, onFail };
}

it('is painted once it has said how large it is', () => {
  const { picture, onFail } = open(600, 450);
  expect(picture).toHaveClass('look', String(styles['unchecked']));
  fireEvent.load(picture);
  expect(picture).toHaveClass('look', { exact: true });
  expect(onFail).not.toHaveBeenCalled();
});

it.each([
  [20_000, 10],
  [10, 601],
])('attack 203: a picture of %i by %i pixels is never painted', (width, height) => {
  const { picture, onFail } = open(width, height);
  fireEvent.load(picture);
  expect(picture).toHaveClass(String(styles['unchecked']));
  expect(onFail).toHaveBeenCalledOnce();
});

it('counts as one that cannot be had when it does not come, unless it does', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { onFail } = open(0, 0);
  act(() => void vi.advanceTimersByTime(29_999));
  expect(onFail).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onFail).toHaveBeenCalledOnce();

  cleanup();
  const other = open(600, 450);
  fireEvent.load(other.picture);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(other.onFail).not.toHaveBeenCalled();
});

it('says that it cannot be had', () => {
  const { picture, onFail } = open(0, 0);
  fireEvent.error(picture);
  expect(onFail).toHaveBeenCalledOnce();
});
