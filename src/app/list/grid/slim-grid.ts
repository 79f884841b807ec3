import type { GridSlotsComponent } from '@mui/x-data-grid';
import type { Plugin } from 'vite';

/** The grid's slots that our lists use (`wide-table.tsx`). */
const shown: readonly (keyof GridSlotsComponent)[] = [
  'baseIconButton',
  'baseSkeleton',
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

/** In the names of the grid's classes: parts and states that our lists do not have. */
const unusedStyles =
  /autosizing|withSidePanel|autoHeight|--filter|densityCompact|filledGroup|[pP]inned|pivot|menuIcon|menuOpen|headerFilterRow|selectionMode|[eE]diting|edit[A-Z]|boolean|actionsCell|rowReorder|--dragging|beingDragged|treeData|groupingCriteria|aggregation|multiSelect|--range|[fF]ill(Handle|Preview)|dynamicHeight|layoutControlled/;

/** Features that our lists do not have, or in the case of the clipboard have their own way of (`use-cell-copy.ts`). */
const unusedHooks =
  /^ {2}useGrid(Clipboard|ColumnGrouping|CsvExport|DataSource|ListView|PreferencesPanel|PrintExport|RowEditing|RowSpanning|StatePersistence)\(.*\);\n/gm;

/** Other types of columns than text, and what a type has for filters and inputs. */
const unusedTypes =
  /^ {2}(number|date|dateTime|boolean|singleSelect|longText|\[GRID_ACTIONS_COLUMN_TYPE\]|filterOperators|renderEditCell|getApplyQuickFilterFn): .*\n/gm;

/**
 * Builds the grid without unused menus, panels, inputs and features, which import half of MUI and take part in each
 * render, and without their styles.
 */
export function slimGrid(): Plugin {
  return {
    name: 'paddock-slim-grid',
    apply: 'build',
    transform: {
      filter: {
        id: /x-data-grid\/(constants\/defaultGridSlotsComponents|material\/index|components\/containers\/GridRootStyles|DataGrid\/useDataGridComponent|hooks\/features\/editing\/useGridEditing|colDef\/grid(ColumnTypesRegistry|StringColDef|BooleanColDef))\.mjs$/,
      },
      handler(code, id) {
        const slim = code
          .replace(/^ {2}(\w+): [A-Z]\w+,?$/gm, (line, part) =>
            id.includes('/colDef/') || shown.includes(part) ? line : '',
          )
          .replace(unusedHooks, '')
          .replace(unusedTypes, '')
          // Creating a component has no side effects, so that unused ones can be dropped.
          .replace(/= (styled|forwardRef)\(/g, '= /*#__PURE__*/ $1(')
          // Reading a class name of another module could have, and would keep what that module imports.
          .replace(/\$\{\w+(Text|Label|Button|Adornment)Classes\.\w+\}/g, '')
          // Rules of the root, each of which the browser would parse and match.
          .replace(/^ {4}\[`([^`]+)`\]: \{\n[\s\S]*?^ {4}\},?$/gm, (rule, selectors: string) =>
            selectors.split(/,(?![^(]*\))/).every((one) => unusedStyles.test(one)) ? '' : rule,
          )
          // Its answer changes once the grid is measured, and all rules would be made a second time.
          .replace(/useGridSelector\(apiRef, shouldShowBorderTopRightRadiusSelector\)/, 'false');
        // Another version of the grid may have another layout.
        return slim === code ? this.error(`Nothing of ${id} could be left out`) : slim;
      },
    },
  };
}
