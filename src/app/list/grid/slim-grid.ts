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

/** Matches class names of the grid's parts and states that our lists do not have. */
const unusedStyles =
  /autosizing|withSidePanel|autoHeight|--filter|densityCompact|filledGroup|[pP]inned|pivot|menuIcon|menuOpen|headerFilterRow|selectionMode|[eE]diting|edit[A-Z]|boolean|actionsCell|rowReorder|--dragging|beingDragged|treeData|groupingCriteria|aggregation|multiSelect|--range|[fF]ill(Handle|Preview)|dynamicHeight|layoutControlled/;

/** Features that our lists do not have; `use-cell-copy.ts` replaces the clipboard. */
const unusedHooks =
  /^ {2}useGrid(Clipboard|ColumnGrouping|CsvExport|DataSource|ListView|PreferencesPanel|PrintExport|RowEditing|RowSpanning|StatePersistence)\(.*\);\n/gm;

/** Column types besides text, and a type's members for filters and inputs. */
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
          // Reading another module's class name may have side effects, which would keep that module's imports.
          .replace(/\$\{\w+(Text|Label|Button|Adornment)Classes\.\w+\}/g, '')
          // CSS rules of the root, which the browser would parse and match.
          .replace(/^ {4}\[`([^`]+)`\]: \{\n[\s\S]*?^ {4}\},?$/gm, (rule, selectors: string) =>
            selectors.split(/,(?![^(]*\))/).every((one) => unusedStyles.test(one)) ? '' : rule,
          )
          // Changes once the grid is measured, and would then create all rules again.
          .replace(/useGridSelector\(apiRef, shouldShowBorderTopRightRadiusSelector\)/, 'false');
        // Fails the build if a new version of the grid no longer matches these patterns.
        return slim === code ? this.error(`Nothing of ${id} could be left out`) : slim;
      },
    },
  };
}
