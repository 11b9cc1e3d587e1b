import { useEffect } from 'react';
import { PRODUCT_NAME } from './product.ts';

/** Names the screen in the browser's tab and history; the product alone without a title. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? PRODUCT_NAME : `${title} - ${PRODUCT_NAME}`;
  }, [title]);
}
