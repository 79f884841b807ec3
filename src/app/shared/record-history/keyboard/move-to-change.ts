/** Moves the focus to the next or previous change of the comparison, from wherever it is; at the end it starts again. */
export function moveToChange(way: 'next' | 'previous'): void {
  const frame = document.querySelector('[data-comparison]');
  const changes = [...(frame?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
  const active = document.activeElement;
  const at = changes.findIndex((change) => change === active || change.contains(active));
  const last = changes.length - 1;
  const next = way === 'next' ? (at < last ? at + 1 : 0) : at > 0 ? at - 1 : last;
  const change = changes[next];
  change?.focus({ preventScroll: true });
  change?.scrollIntoView({ block: 'nearest' });
}
