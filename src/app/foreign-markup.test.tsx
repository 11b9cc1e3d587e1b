import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Button } from '../components/button.tsx';
import { SelectField } from '../components/field.tsx';
import { endureForeignMarkup } from './foreign-markup.ts';

// oxlint-disable-next-line typescript/unbound-method -- put back as they are
const { removeChild, insertBefore } = Node.prototype;

beforeEach(endureForeignMarkup);
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
});

/** As a browser does that translates the page: each text comes into an element of its own. */
function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `[${text.textContent}]`;
    text.parentNode?.replaceChild(font, text);
  }
}

const Sentence = ({ isLong }: { isLong: boolean }) => (
  <p>
    {isLong && 'Once more: '}
    <b>Go</b>
    {isLong && ' home'}
  </p>
);

const savingField = (isSaving: boolean) => (
  <SelectField label="Reminder" isSaving={isSaving}>
    <option>Yes</option>
  </SelectField>
);

it('goes on in a page that something has translated', () => {
  const { rerender } = render(<Sentence isLong />);
  translatePage();
  rerender(<Sentence isLong={false} />);
  rerender(<Sentence isLong />);
  expect(screen.getByText(/home$/)).toBeInTheDocument();
});

it('changes the words of a button that were translated', () => {
  const { rerender } = render(<Button>Confirm 12</Button>);
  translatePage();
  rerender(<Button>Confirm 12,000</Button>);
  expect(screen.getByRole('button')).toHaveTextContent(/^Confirm 12,000$/);
  rerender(<Button busy>Confirm 12,000</Button>);
  rerender(<Button>Confirm 13</Button>);
  expect(screen.getByRole('button')).toHaveTextContent(/^Confirm 13$/);
});

it('takes away that it saves, translated or not', async () => {
  const { rerender } = render(savingField(true));
  expect(await screen.findByText('Saving…')).toBeVisible();
  translatePage();
  rerender(savingField(false));
  expect(screen.queryByText(/Saving/)).toBeNull();
});
