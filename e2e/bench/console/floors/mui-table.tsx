import CssBaseline from '@mui/material/CssBaseline';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import { mount } from './mount.ts';
import { pageSize, useUsers } from './use-users.ts';
import { userFields } from './user-fields.ts';

function MuiTable() {
  const { rows, total = 0, page, setPage } = useUsers();
  return (
    <>
      <CssBaseline />
      <TableContainer>
        <Table>
          <TableHead>
            <TableRow>
              {userFields.map(({ name }) => (
                <TableCell key={name}>{name}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows?.map((user) => (
              <TableRow key={user.id}>
                {userFields.map(({ name, textOf }) => (
                  <TableCell key={name}>{textOf(user)}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <TablePagination
        component="div"
        count={total}
        page={total === 0 ? 0 : page}
        rowsPerPage={pageSize}
        onPageChange={(_, next) => setPage(next)}
      />
    </>
  );
}

mount(<MuiTable />);
