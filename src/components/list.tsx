import type { ComponentProps } from 'react';

/*
 * Safari takes a list without markers for a plain group, outside of a `nav`, and then says neither that
 * there is one nor how long it is. It believes the role.
 */

export function List(props: ComponentProps<'ul'>) {
  // oxlint-disable-next-line react/forbid-elements, jsx-a11y/no-redundant-roles -- see above
  return <ul role="list" {...props} />;
}

export function NumberedList(props: ComponentProps<'ol'>) {
  // oxlint-disable-next-line react/forbid-elements, jsx-a11y/no-redundant-roles -- see above
  return <ol role="list" {...props} />;
}
