update messages set language = 'yo' where topic like 'Ọ̀nà%';
update messages set language = 'en-NG' where id = 4;
