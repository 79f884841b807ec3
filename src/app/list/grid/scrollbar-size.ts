let measured: { size: number; ratio: number } | undefined;

/**
 * How wide the browser's own scrollbars are, in pixels. The grid would find out by laying out the whole page once more
 * when its rows are there; before them there is nothing to lay out.
 */
export function scrollbarSize(): number {
  // Zooming changes it.
  const ratio = window.devicePixelRatio;
  if (measured?.ratio === ratio) return measured.size;
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'absolute', width: '99px', overflow: 'scroll' });
  document.body.append(box);
  measured = { size: box.offsetWidth - box.clientWidth, ratio };
  box.remove();
  return measured.size;
}
