/**
 * Page translators put elements of their own (`<font>`) around texts or in their place. React knows its texts alone: what it writes
 * to one that is gone nobody sees, and it throws as it takes one away that is elsewhere (facebook/react#11538). Here a text
 * that is written to comes back, to be translated anew, and what stands for a text goes where that should. Called before
 * anything is drawn.
 */
export function surviveTranslators(page: Document): void {
  const standIns = new WeakMap<Node, ChildNode>();
  new MutationObserver((changes) => {
    for (const change of changes) noteStandIn(standIns, change);
  }).observe(page, { childList: true, subtree: true });

  /** The child of a parent that is the node, stands for it or has it within; null where there is none. */
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

/** Whether a translator replaces a text in one step, or puts its element beside the text and takes that away. */
function noteStandIn(standIns: WeakMap<Node, ChildNode>, change: MutationRecord): void {
  for (const text of change.removedNodes) {
    if (text.nodeType !== Node.TEXT_NODE || text.parentNode) continue;
    const standIn = [change.addedNodes[0], change.previousSibling, change.nextSibling].find(
      (node) => node?.nodeName === 'FONT',
    );
    if (standIn instanceof HTMLElement) standIns.set(text, standIn);
  }
}
