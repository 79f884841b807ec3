import CssBaseline from '@mui/material/CssBaseline';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import type { User } from '#contract/people/users.ts';
import { mount } from './mount.ts';
import { pageSize, useUsers } from './use-users.ts';
import { userFields } from './user-fields.ts';

const columns: GridColDef<User>[] = userFields.map(({ name, textOf }, place) => ({
  field: name,
  flex: place === 0 ? 3 : 1,
  valueGetter: (_, user) => textOf(user),
}));

function Grid() {
  const { rows, total = 0, page, setPage } = useUsers();
  return (
    // biome-ignore lint/plugin: a floor has no style sheet of its own
    <div style={{ height: '100vh' }}>
      <CssBaseline />
      <DataGrid
        columns={columns}
        rows={rows ?? []}
        loading={rows === undefined}
        paginationMode="server"
        sortingMode="server"
        filterMode="server"
        rowCount={total}
        pageSizeOptions={[pageSize]}
        paginationModel={{ page, pageSize }}
        onPaginationModelChange={(next) => setPage(next.page)}
      />
    </div>
  );
}

mount(<Grid />);
