-- Shops without an account may be asked by a printed sheet with a code, too: those have no address (`email` is null).
-- When a sheet was made last.
ALTER TABLE rfq_guests ADD COLUMN printed_at timestamptz;
GRANT SELECT (printed_at), UPDATE (printed_at) ON rfq_guests TO millwright_app;
