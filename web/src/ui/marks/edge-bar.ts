/**
 * For the `ref` of a bar at an edge of the screen: focus and scrolling keep clear of its height, and so does each
 * element whose `ref` is `aboveBottomBar`, by its `--dock`. The height is measured, because text wraps and people
 * enlarge it. Only those elements get it: a custom property of the root would restyle every element of the page
 * whenever a bar grows by a line, and a pick does that.
 */
export const [topBar] = edge('scrollPaddingTop');
export const [bottomBar, aboveBottomBar] = edge('scrollPaddingBottom');

/** Like `bottomBar`, for the bar of picks: while it is shown, the bar of places is not (base.css). */
export const picksBar: Join = (element) => {
  const leave = bottomBar(element);
  const { dataset } = document.documentElement;
  dataset['picksBar'] = '';
  return () => {
    delete dataset['picksBar'];
    leave?.();
  };
};

type Join = (element: HTMLElement | null) => (() => void) | undefined;

/** The bars of an edge, and the elements that keep clear of them. */
function edge(padding: 'scrollPaddingTop' | 'scrollPaddingBottom'): readonly [Join, Join] {
  const bars = new Set<HTMLElement>();
  const clearing = new Set<HTMLElement>();
  // One bar per edge is visible; the others have no height.
  const measure = () => {
    const height = `${Math.max(0, ...Array.from(bars, ({ offsetHeight }) => offsetHeight))}px`;
    document.documentElement.style[padding] = `calc(${height} + 0.5rem)`;
    for (const { style } of clearing) style.setProperty('--dock', height);
  };
  const joining =
    (group: Set<HTMLElement>): Join =>
    (element) => {
      if (!element) return undefined;
      const observer = new ResizeObserver(measure);
      group.add(element);
      observer.observe(element);
      return () => {
        observer.disconnect();
        group.delete(element);
        measure();
      };
    };
  return [joining(bars), joining(clearing)];
}
