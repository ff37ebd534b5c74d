/**
 * For the `ref` of a bar that stays at an edge of the screen: focus and what is gone to keep clear of its height, and so does
 * each element whose `ref` is `aboveBottomBar`, by its `--dock`. The height is measured, because words wrap and people
 * enlarge them. Only those elements are told of it: a custom property of the root would give every element of the page a
 * new style whenever a bar grows by a line, and a pick does that.
 */
export const [topBar] = edge('scrollPaddingTop');
export const [bottomBar, aboveBottomBar] = edge('scrollPaddingBottom');

/** As `bottomBar`, for the bar of picks: while it stands, that of places does not (base.css). */
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

/** Bars at an edge, and what keeps clear of them. */
function edge(padding: 'scrollPaddingTop' | 'scrollPaddingBottom'): readonly [Join, Join] {
  const bars = new Set<HTMLElement>();
  const clearing = new Set<HTMLElement>();
  // At an edge one bar is shown at a time; those that are not have no height.
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
