import type { GridSlotsComponent } from '@mui/x-data-grid';
import type { Plugin } from 'vite';

/** What of the grid's own parts stands in our lists (`wide-table.tsx`). */
const shown: readonly (keyof GridSlotsComponent)[] = [
  'baseIconButton',
  'baseSkeleton',
  'baseTooltip',
  'bottomContainer',
  'cell',
  'columnHeaders',
  'columnHeaderSortIcon',
  'columnResizeIcon',
  'columnSortedAscendingIcon',
  'columnSortedDescendingIcon',
  'columnUnsortedIcon',
  'detailPanels',
  'noRowsOverlay',
  'pinnedRows',
  'row',
  'skeletonCell',
];

/** Builds the grid without its menus, panels and inputs, which no list shows and which bring half of MUI along. */
export function slimGrid(): Plugin {
  return {
    name: 'paddock-slim-grid',
    apply: 'build',
    transform: {
      filter: { id: /x-data-grid\/(constants\/defaultGridSlotsComponents|material\/index)\.mjs$/ },
      handler(code, id) {
        const slim = code
          .replace(/^ {2}(\w+): [A-Z]\w+,?$/gm, (line, part) => (shown.includes(part) ? line : ''))
          // Making a component does nothing else: those that are left out need not be made.
          .replace(/= (styled|forwardRef)\(/g, '= /*#__PURE__*/ $1(');
        // Another version of the grid may be laid out differently.
        return slim === code ? this.error(`Nothing of ${id} could be left out`) : slim;
      },
    },
  };
}
