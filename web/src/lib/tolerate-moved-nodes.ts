/**
 * Page translators put their own elements around texts, so that a text of ours is no longer where it was made, and React throws
 * as it takes it away or puts something before it. Here a node is removed from where it is by now, and what should come before
 * a moved one comes before the element around it, else last (facebook/react#11538). Called before anything is drawn.
 */
export function tolerateMovedNodes(nodes: Pick<Node, 'insertBefore' | 'removeChild'>): void {
  const { insertBefore, removeChild } = nodes;
  nodes.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = placeIn(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  nodes.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    insertBefore.call(this, node, next && placeIn(this, next));
    return node;
  };
}

/** The child of a parent that is the node, or has it within it by now. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null = node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}
