update sessions set password_at = created_at where token_hash = sha256('another session of Ada''s');
