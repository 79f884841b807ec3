import { withGuard } from '#app/kit/files/formula-guard.ts';

/** Controls, pictures and what stands for a missing value. */
const unread = ':is(button, input, svg, [role=img], [aria-hidden=true])';

/** Unicode's isolates, which only set the direction of what they enclose. */
const directionMarks = /[\u2066-\u2069]/g;

/** The text of a cell as it is seen, with formulas escaped. */
export function seenText(cell: Element): string {
  return withGuard(textOf(cell).replace(directionMarks, '').replace(/\s+/g, ' ').trim());
}

function textOf(element: Element): string {
  if (element.matches(unread) || isForScreenReaders(element)) return '';
  if (element.matches('.cell-lines')) {
    const lines = [...element.children].map((line) => textOf(line).trim());
    return lines.filter((line) => line !== '').join(', ');
  }
  return [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      // Parts beside each other touch only within a sentence.
      return getComputedStyle(node).display === 'inline' ? textOf(node) : ` ${textOf(node)} `;
    })
    .join('');
}

/** See `visuallyHidden`. */
function isForScreenReaders(element: Element): boolean {
  return getComputedStyle(element).clipPath.startsWith('inset');
}
