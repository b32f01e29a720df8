-- What a member starts with is a type of transaction. A new value can be used only after the migration that adds it.

alter type transaction_type add value 'StartingBalance';
