/**
 * Page translators wrap or replace texts with elements of their own (`<font>`). React only knows its own text nodes:
 * it writes to removed ones, which nobody sees, and throws when it removes one that is elsewhere
 * (facebook/react#11538). Here a text that React writes to comes back, to be translated again, and its stand-in is
 * removed or moved with it. Call before the first render.
 */
export function surviveTranslators(page: Document): void {
  const standIns = new WeakMap<Node, ChildNode>();
  new MutationObserver((changes) => {
    for (const change of changes) noteStandIn(standIns, change);
  }).observe(page, { childList: true, subtree: true });

  /** The child of a parent that is the node, stands for it or contains it; null if there is none. */
  const placeIn = (parent: Node, node: Node): Node | null => {
    let place: Node | null = node.parentNode ? node : (standIns.get(node) ?? null);
    while (place && place.parentNode !== parent) place = place.parentNode;
    return place;
  };
  const nodes = Node.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- called on what it is asked of
  const { insertBefore, removeChild } = nodes;
  nodes.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = child.parentNode === this ? child : placeIn(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  nodes.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    insertBefore.call(this, node, next && (next.parentNode === this ? next : placeIn(this, next)));
    return node;
  };
  const value = Object.getOwnPropertyDescriptor(nodes, 'nodeValue');
  if (!value?.set) return;
  // oxlint-disable-next-line typescript/unbound-method -- called on what it is asked of
  const { set } = value;
  Object.defineProperty(nodes, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      if (!this.parentNode) standIns.get(this)?.replaceWith(this);
      set.call(this, text);
    },
  });
}

/** A translator replaces a text in one step, or inserts its element beside the text and then removes the text. */
function noteStandIn(standIns: WeakMap<Node, ChildNode>, change: MutationRecord): void {
  for (const text of change.removedNodes) {
    if (text.nodeType !== Node.TEXT_NODE || text.parentNode) continue;
    const standIn = [change.addedNodes[0], change.previousSibling, change.nextSibling].find(
      (node) => node?.nodeName === 'FONT',
    );
    if (standIn instanceof HTMLElement) standIns.set(text, standIn);
  }
}
