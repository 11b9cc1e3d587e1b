import { useLocation } from 'react-router-dom';

/** Where a visitor signs up or in and then comes back to the screen that is shown (D17). */
export function useDoors(): { readonly signUp: string; readonly signIn: string } {
  const { pathname, search } = useLocation();
  const door = (view: object): string =>
    `/login?${new URLSearchParams({ ...view, next: pathname + search })}`;
  return { signUp: door({ view: 'sign-up' }), signIn: door({}) };
}
