/** How a CSV file is read whose writer is unknown: rows may be short or long, and inch signs stand for themselves. */
export const lenientCsv = {
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: 1024 * 1024,
} as const;
