/**
 * Lets the app go on where something else has changed the page: whoever translates it, and some extensions, move
 * texts into elements of their own. React then takes away what is no longer where it was, or puts something
 * before it, and would end in the error screen (facebook/react, issue 11538).
 */
export function endureForeignMarkup(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the node it is asked of
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(
    this: Node,
    child: Child,
  ): Child {
    if (child.parentNode === this) Reflect.apply(removeChild, this, [child]);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    Reflect.apply(insertBefore, this, [child, next?.parentNode === this ? next : null]);
    return child;
  };
}
