-- A crash emptied the counts of rates, and with them the limits on guessing. Logged, they survive; they are
-- written without waiting for the disk (limit-rate.ts), so that a crash forgets less than a second of them.
ALTER TABLE rate_counters SET LOGGED;
