import type { GridSlotsComponent } from '@mui/x-data-grid';
import type { Plugin } from 'vite';

/** The grid's slots that our lists use (`wide-table.tsx`). */
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

/** Builds the grid without unused menus, panels and inputs, which import half of MUI. */
export function slimGrid(): Plugin {
  return {
    name: 'paddock-slim-grid',
    apply: 'build',
    transform: {
      filter: { id: /x-data-grid\/(constants\/defaultGridSlotsComponents|material\/index)\.mjs$/ },
      handler(code, id) {
        const slim = code
          .replace(/^ {2}(\w+): [A-Z]\w+,?$/gm, (line, part) => (shown.includes(part) ? line : ''))
          // Creating a component has no side effects, so that unused ones can be dropped.
          .replace(/= (styled|forwardRef)\(/g, '= /*#__PURE__*/ $1(');
        // Another version of the grid may have another layout.
        return slim === code ? this.error(`Nothing of ${id} could be left out`) : slim;
      },
    },
  };
}
